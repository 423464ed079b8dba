/** A list of listeners; the smallest bridge from plain modules to React. */
export interface Emitter<T> {
  emit(event: T): void
  /** Answers the function that stops listening. */
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
