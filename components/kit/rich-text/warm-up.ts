import { Editor } from '@tiptap/core'
import { extensions } from './content/extensions'
import { readHtml } from './content/read'

/** Makes the browser compile the editor's code on a hidden text, so that the first editor of a form appears at once. */
export function warmUp(): void {
  const content = readHtml('<p>一 $x$</p>', false).toJSON()
  new Editor({ element: { mount: document.createElement('div') }, extensions, content }).destroy()
}
