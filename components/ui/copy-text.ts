import { toast } from './toast/toast'

/**
 * Copies a text and shows whether this worked. It can fail, for example because browsers offer no clipboard on pages
 * without TLS.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('已复制')
  } catch {
    toast.warning('浏览器不允许复制，请选中后复制')
  }
}
