export type ToastKind = 'success' | 'error' | 'info' | 'warning'

export interface ToastMessage {
  id: number
  kind: ToastKind
  text: string
}
