import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { Download } from 'lucide-react';
import { download } from './api/client.ts';
import { useLocale } from './i18n/locale-provider.tsx';
import { saveFile } from './save-file.ts';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';

interface Props extends Pick<ButtonProps, 'kind' | 'size' | 'isWide'> {
  /** Path of an endpoint of the contract that returns a file. */
  path: string;
  params?: Record<string, string>;
  /** The file name on the device. */
  name: string;
  icon?: ReactNode;
  /** Names it for screen readers where its text is not enough. */
  label?: string;
  children: ReactNode;
}

/** Downloads a file; shows a message when that fails. */
export function FileButton({ path, params = {}, name, icon, label, children, ...look }: Props) {
  const { locale } = useLocale();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => download(path, params, locale),
    onSuccess: (file) => saveFile(file, name),
  });
  return (
    <>
      <Button
        kind="secondary"
        {...look}
        {...(label ? { 'aria-label': label } : {})}
        isPending={isPending}
        onPress={() => mutate()}
      >
        {icon ?? <Download aria-hidden className="size-5" />}
        {children}
      </Button>
      {error ? <ProblemBanner error={error} /> : null}
    </>
  );
}
