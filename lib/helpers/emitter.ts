/** A list of listeners through which modules outside React notify components. */
export interface Emitter<T> {
  emit(event: T): void
  /** Adds a listener and returns the function that removes it. */
  listen(listener: (event: T) => void): () => void
}

export function createEmitter<T>(): Emitter<T> {
  const listeners = new Set<(event: T) => void>()
  return {
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
    listen(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
