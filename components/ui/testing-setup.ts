import { configure } from '@testing-library/react'

// Tests wait up to ten seconds for an element, because dialogs and toasts load on first use, which takes time on a busy
// machine.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout, so these functions of elements are missing.
Element.prototype.checkVisibility ??= () => true
Element.prototype.scrollIntoView ??= () => undefined

// jsdom cannot show a dialog above the page, so opening and closing only set the attribute.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
