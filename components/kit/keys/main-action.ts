const saves = '[aria-keyshortcuts~="Control+Enter"], [type="submit"]'

/** Returns the dialog or drawer that is open over the screen; otherwise the screen itself. */
function frontOf(panel: Element | null): { front: Element; isDialog: boolean } | null {
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog:modal')].at(-1)
  const over = dialog ?? panel?.querySelector('dialog[open]')
  if (over) return { front: over, isDialog: true }
  return panel && { front: panel, isDialog: false }
}

/**
 * Returns the button that Ctrl+Enter presses: the save button of the focused form, otherwise the last save button of
 * the open dialog, drawer or screen, otherwise the last filled button of the dialog or drawer. Returns null if there is
 * no such button or if the button is disabled.
 */
export function mainAction(panel: Element | null): HTMLElement | null {
  const at = frontOf(panel)
  if (!at) return null
  const { front, isDialog } = at
  const form = document.activeElement?.closest('form')
  const own = form && front.contains(form) ? form.querySelector<HTMLElement>(saves) : null
  const main = own ?? last(front, saves) ?? (isDialog ? last(front, '.MuiButton-contained') : null)
  const isOff = !main || main.matches(':disabled, [aria-disabled="true"]') || main.closest('[inert]')
  return isOff ? null : main
}

const last = (front: Element, what: string) => [...front.querySelectorAll<HTMLElement>(what)].at(-1) ?? null
