import { toast } from './toast/toast'

/** Copies a text and shows a message with the result: pages without TLS have no clipboard. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('已复制')
  } catch {
    toast.warning('浏览器不允许复制，请选中后复制')
  }
}
