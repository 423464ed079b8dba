import Button, { type ButtonProps } from '@mui/material/Button'
import { downloadUrl } from '@/lib/api/task'
import type { Call, CallInput } from '@/lib/contracts/base/call'

interface DownloadButtonProps<C extends Call> extends Pick<ButtonProps, 'size' | 'variant' | 'color' | 'children'> {
  call: C
  input: CallInput<C>
  /** The file's name, where the server does not say it. */
  name?: string
}

/** A link the browser fetches itself, so that a large file never goes through the page's memory. */
export function DownloadButton<C extends Call>({ call, input, name, ...look }: DownloadButtonProps<C>) {
  return (
    <Button
      {...look}
      href={downloadUrl(call, input)}
      download={name ?? true}
      // The screen in front may be another one than when the link was drawn.
      onClick={({ currentTarget }) => currentTarget.setAttribute('href', downloadUrl(call, input))}
    />
  )
}
