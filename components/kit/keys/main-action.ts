const saves = '[aria-keyshortcuts~="Control+Enter"], [type="submit"]'

/** The dialog or drawer that has the keyboard, else the screen itself. */
function frontOf(panel: Element | null): { front: Element; isDialog: boolean } | null {
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog:modal')].at(-1)
  const over = dialog ?? panel?.querySelector('dialog[open]')
  if (over) return { front: over, isDialog: true }
  return panel && { front: panel, isDialog: false }
}

/**
 * What Ctrl+Enter presses: the save of the form the cursor is in, else of the form in front; of a dialog or drawer
 * without one its filled button, which is its main action. Null where there is none, or it cannot be pressed now.
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
