import Button, { type ButtonProps } from '@mui/material/Button'
import { downloadUrl } from '@/lib/api/task'
import type { Call, CallInput } from '@/lib/contracts/base/call'

interface DownloadButtonProps<C extends Call> extends Pick<ButtonProps, 'size' | 'variant' | 'color' | 'children'> {
  call: C
  input: CallInput<C>
  /** The file's name, needed if the server does not send one. */
  name?: string
}

/** A link that lets the browser download the file, so that a large file never occupies the page's memory. */
export function DownloadButton<C extends Call>({ call, input, name, ...look }: DownloadButtonProps<C>) {
  return (
    <Button
      {...look}
      href={downloadUrl(call, input)}
      download={name ?? true}
      // Compute the address at the click, because another screen may be visible than when the link was drawn.
      onClick={({ currentTarget }) => currentTarget.setAttribute('href', downloadUrl(call, input))}
    />
  )
}
