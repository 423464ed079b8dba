import { configure } from '@testing-library/react'

// Dialogs and toasts are loaded when needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// jsdom lays nothing out.
Element.prototype.checkVisibility ??= () => true
Element.prototype.scrollIntoView ??= () => undefined

// jsdom has no top layer.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
