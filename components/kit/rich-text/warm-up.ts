import { Editor } from '@tiptap/core'
import { extensions } from './content/extensions'
import { readHtml } from './content/read'

/** Has the browser read what makes an editor, on a text nobody sees, so that the first one of a form is there at once. */
export function warmUp(): void {
  const content = readHtml('<p>一 $x$</p>', false).toJSON()
  new Editor({ element: { mount: document.createElement('div') }, extensions, content }).destroy()
}
