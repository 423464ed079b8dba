/** Prints a text without the page around it, by printing a hidden frame that contains only the text. */
export function printText(text: string): void {
  const frame = document.createElement('iframe')
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' })
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  const inside = frame.contentWindow
  if (!inside) return
  const page = inside.document.createElement('pre')
  page.textContent = text
  page.style.font = '16px monospace'
  inside.document.body.append(page)
  inside.addEventListener('afterprint', () => frame.remove())
  inside.print()
}
