export type ToastKind = 'success' | 'error' | 'info' | 'warning'

/** What can be done about a message, such as taking back what it tells of. */
export interface ToastAction {
  label: string
  run: () => void
}

export interface ToastMessage {
  id: number
  kind: ToastKind
  text: string
  action?: ToastAction | undefined
}

/**
 * Toasts stand over the foot of the page, where neither tabs nor a list's buttons are. Whatever floats there says in
 * this custom property how many pixels of the window's foot it needs.
 */
export const TOASTS_ABOVE = '--toasts-above'
