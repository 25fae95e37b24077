import { useState } from 'react';
import type { WatchChannel } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, CheckboxGroup } from '#web/ui/fields/checkbox.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useWatchChanges, type Watch } from './queries.ts';

const channelsInOrder: readonly WatchChannel[] = ['Email', 'AppNotifications'];

/** Notification settings of a watch, and stopping it. [PRD-01] */
export function WatchDialog({ watch, onClose }: { watch: Watch; onClose(): void }) {
  const t = useT();
  const { update, stop } = useWatchChanges();
  const [channels, setChannels] = useState<readonly WatchChannel[]>(watch.channels);
  const [email, setEmail] = useState(watch.email);
  const [isTried, setTried] = useState(false);
  const channelError = channels.length === 0 ? t('watches.channels.none') : undefined;
  const emailError = /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : t('watches.email.wrong');
  const save = () => {
    setTried(true);
    if (channelError || emailError) return;
    update.mutate(
      { watchId: watch.watchId, channels: [...channels], email: email.trim() },
      { onSuccess: onClose },
    );
  };
  const problem = update.error ?? stop.error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('watches.title')}
      footer={
        <div className="flex flex-wrap justify-between gap-3">
          <Button
            kind="quiet"
            isPending={stop.isPending}
            onPress={() => stop.mutate(watch.watchId, { onSuccess: onClose })}
          >
            {t('watches.stop')}
          </Button>
          <Button isPending={update.isPending} onPress={save}>
            {t('watches.save')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <p className="text-ink-muted">{t('watches.body', { title: watch.title })}</p>
        <CheckboxGroup<WatchChannel>
          label={t('watches.channels')}
          value={channels}
          onChange={setChannels}
          {...(isTried && channelError ? { error: channelError } : {})}
        >
          {channelsInOrder.map((channel) => (
            <Checkbox key={channel} value={channel}>
              {t(`watches.channel.${channel}`)}
            </Checkbox>
          ))}
        </CheckboxGroup>
        <TextField
          label={t('watches.email')}
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          {...(isTried && emailError ? { error: emailError } : {})}
        />
        {problem ? (
          <p role="alert" className="text-danger">
            <ProblemText error={problem} />
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
