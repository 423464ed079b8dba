/** Notifies the listeners of named parts of a state, so that one changed node renders one row. */
export class Signals {
  readonly #listeners = new Map<string, Set<() => void>>()

  on(name: string, listener: () => void): () => void {
    let listeners = this.#listeners.get(name)
    if (!listeners) {
      listeners = new Set()
      this.#listeners.set(name, listeners)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(name)
    }
  }

  emit(name: string): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener()
  }
}
