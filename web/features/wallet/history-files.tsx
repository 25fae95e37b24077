import { useT } from '#web/lib/i18n/t.tsx';
import { FileButton } from '#web/lib/file-button.tsx';

/** Downloads of the history: spreadsheet, readable document and signed statement. */
export function HistoryFiles() {
  const t = useT();
  return (
    <section aria-labelledby="history-files" className="grid gap-3">
      <h3 id="history-files" className="headline text-xl">
        {t('wallet.history.exports')}
      </h3>
      <div className="flex flex-wrap gap-2">
        <FileButton path="/api/v0/user/wallet/history.csv" name={t('wallet.history.csv-file')}>
          {t('wallet.history.csv')}
        </FileButton>
        <FileButton path="/api/v0/user/wallet/statement.pdf" name={t('wallet.history.pdf-file')}>
          {t('wallet.history.pdf')}
        </FileButton>
        <FileButton path="/api/v0/user/wallet/statement" name={t('wallet.history.signed-file')}>
          {t('wallet.history.signed')}
        </FileButton>
      </div>
      <p className="text-sm text-ink-muted">{t('wallet.history.exports-body')}</p>
    </section>
  );
}
