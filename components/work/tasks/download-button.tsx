import Button, { type ButtonProps } from '@mui/material/Button'
import { downloadUrl } from '@/lib/api/task'
import type { Call, CallInput } from '@/lib/contracts/base/call'

interface DownloadButtonProps<C extends Call> extends Pick<ButtonProps, 'size' | 'variant' | 'color' | 'children'> {
  call: C
  input: CallInput<C>
  /** The file's name, needed if the server does not send one. */
  name?: string
}

/**
 * Renders a link with which the browser itself downloads the file, so that a large file does not fill the page's
 * memory.
 */
export function DownloadButton<C extends Call>({ call, input, name, ...look }: DownloadButtonProps<C>) {
  return (
    <Button
      {...look}
      href={downloadUrl(call, input)}
      download={name ?? true}
      // The address depends on the visible screen, which may have changed since the link was rendered; so it is
      // computed at the click.
      onClick={({ currentTarget }) => currentTarget.setAttribute('href', downloadUrl(call, input))}
    />
  )
}
