export type ToastKind = 'success' | 'error' | 'info' | 'warning'

/** What can be done about a message, such as taking back what it tells of. */
export interface ToastAction {
  label: string
  run: () => void
}

export interface ToastMessage {
  id: number
  kind: ToastKind
  /** Null: what stands of the topic is taken back. */
  text: string | null
  action?: ToastAction | undefined
  /** What it is about: it takes the place of the last one so named. */
  topic?: string | undefined
}
