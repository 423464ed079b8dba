import { configure } from '@testing-library/react'

// Dialogs and toasts load on first use, which takes time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout.
Element.prototype.checkVisibility ??= () => true
Element.prototype.scrollIntoView ??= () => undefined

// jsdom has no top layer.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
