import type { KeyboardEvent } from 'react'

/** Data attribute of the buttons of a row, which Tab skips on its way from text to text. */
export const ROW_TOOLS = 'data-row-tools'

const TEXT = '[contenteditable="true"]'

/**
 * Handles the keys of a row's buttons, which work as a toolbar. Alt+F10 moves the focus from the text to the first
 * button; if the text has its own toolbar, the first Alt+F10 leads to that toolbar instead. Left and right move between
 * the buttons. Escape or Alt+F10 moves the focus back to the text. Returns whether the key was handled.
 */
export function handleRowTools(event: KeyboardEvent<HTMLElement>): boolean {
  const target = targetOf(event)
  if (!target) return false
  event.preventDefault()
  event.stopPropagation()
  target.focus()
  return true
}

function targetOf({ key, altKey, ctrlKey, metaKey, target, currentTarget: row }: KeyboardEvent<HTMLElement>) {
  if (ctrlKey || metaKey) return undefined
  const tools = [
    ...row.querySelectorAll<HTMLElement>(`[${ROW_TOOLS}] :is(button, input), button[${ROW_TOOLS}]`),
  ].filter((tool) => !tool.matches(':disabled') && tool.closest('li') === row)
  const at = tools.indexOf(target as HTMLElement)
  const back = () => row.querySelector<HTMLElement>(TEXT) ?? row.querySelector<HTMLElement>('[data-content] button')
  if (altKey) return key !== 'F10' ? undefined : at < 0 ? tools[0] : back()
  if (at < 0) return undefined
  if (key === 'ArrowRight') return tools[(at + 1) % tools.length]
  if (key === 'ArrowLeft') return tools.at(at - 1)
  return key === 'Escape' ? back() : undefined
}
