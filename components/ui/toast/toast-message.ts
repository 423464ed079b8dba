export type ToastKind = 'success' | 'error' | 'info' | 'warning'

/** An action on a message, such as the undo of the reported action. */
export interface ToastAction {
  label: string
  run: () => void
}

export interface ToastMessage {
  id: number
  kind: ToastKind
  /** The text; null closes the visible message of the topic. */
  text: string | null
  action?: ToastAction | undefined
  /** A message replaces the previous one with the same topic. */
  topic?: string | undefined
}
