import { Editor } from '@tiptap/core'
import { extensions } from './content/extensions'
import { readHtml } from './content/read'

/**
 * Edits a hidden text once, so that the browser has compiled the editor's code before the first editor of a form is
 * created.
 */
export function warmUp(): void {
  const content = readHtml('<p>一 $x$</p>', false).toJSON()
  new Editor({ element: { mount: document.createElement('div') }, extensions, content }).destroy()
}
