import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { callWorld, type Message, type MessageItem } from './world.ts';

/** Every message that the portals sent, newest first. */
export function MailboxPanel() {
  const t = useT();
  const format = useFormat();
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useQuery({
    queryKey: ['mailbox'],
    queryFn: () => callWorld<{ messages: MessageItem[] }>('GET', '/v1/post/messages'),
    refetchInterval: 2000,
  });
  const messages = list.data?.messages ?? [];
  return (
    <div className="pt-6">
      {list.isError ? (
        <Banner kind="danger" live="assertive" title={t('sandbox.failed')}>
          {list.error.message}
        </Banner>
      ) : null}
      {list.data && messages.length === 0 ? (
        <EmptyState icon={<Mail aria-hidden />} title={t('sandbox.mailbox.empty')}>
          {t('sandbox.mailbox.empty-body')}
        </EmptyState>
      ) : null}
      <ul className="grid divide-y divide-line">
        {messages.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              className="grid w-full cursor-pointer gap-1 rounded-control px-2 py-4 text-left hover:bg-surface"
              onClick={() => setOpenId(message.id)}
            >
              <span className="font-semibold">{message.subject}</span>
              <span className="text-sm text-ink-muted">
                {message.to.join(', ')} · {format.moment(message.receivedAt, 'America/Toronto', 'year')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {openId ? <OpenMessage id={openId} onClose={() => setOpenId(null)} /> : null}
    </div>
  );
}

function OpenMessage({ id, onClose }: { id: string; onClose(): void }) {
  const t = useT();
  const message = useQuery({
    queryKey: ['mailbox', id],
    queryFn: () => callWorld<Message>('GET', `/v1/post/messages/${encodeURIComponent(id)}`),
  });
  return (
    <Dialog isOpen isWide onClose={onClose} title={message.data?.subject ?? t('sandbox.loading')}>
      {message.data?.html ? (
        <iframe
          title={t('sandbox.mailbox.as-read')}
          srcDoc={message.data.html}
          sandbox=""
          className="h-[60vh] w-full rounded-control border border-line bg-white"
        />
      ) : null}
      <h3 className="mt-6 mb-2 font-semibold">{t('sandbox.mailbox.plain')}</h3>
      <pre className="font-sans whitespace-pre-wrap">{message.data?.text}</pre>
      <ul className="mt-6 flex flex-wrap gap-4">
        {message.data?.attachments.map((file) => (
          <li key={file.n}>
            <a
              className="text-brand underline"
              href={`/v1/post/messages/${encodeURIComponent(id)}/attachments/${file.n}`}
            >
              {file.name}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
