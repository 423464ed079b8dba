import DOMPurify from 'dompurify'

/** What CSS may fetch: pictures that came with the file. */
const OWN_URL = /^\s*url\(\s*["']?(data:image\/|blob:|#)/i
const FETCHES = /url\([^)]*\)?|@import[^;]*;?/gi

/** CSS with whatever it would fetch from elsewhere taken out. */
export const ownCss = (css: string): string => css.replace(FETCHES, (found) => (OWN_URL.test(found) ? found : 'none'))

const purify = DOMPurify()

// A link leads out of the page to whatever a stranger wrote; its address can be read, not followed.
purify.addHook('afterSanitizeAttributes', (node) => {
  const href = node.getAttribute('href')
  if (href !== null && !href.startsWith('#') && node.localName !== 'image') {
    node.removeAttribute('href')
    if (node.localName === 'a') node.setAttribute('title', href)
  }
  node.removeAttribute('target')
  const style = node.getAttribute('style')
  if (style !== null && ownCss(style) !== style) node.setAttribute('style', ownCss(style))
  if (node.localName === 'style') node.textContent = ownCss(node.textContent)
})

/**
 * Takes out of what a library made of a stranger's file all that runs, asks, sends or fetches: scripts and handlers, frames,
 * forms, media, addresses elsewhere. In place: what is drawn on a canvas stays.
 */
export function sanitise(root: HTMLElement): void {
  purify.sanitize(root, {
    IN_PLACE: true,
    USE_PROFILES: { html: true, svg: true, svgFilters: true, mathMl: true },
    FORBID_TAGS: ['form', 'input', 'button', 'textarea', 'select', 'option', 'audio', 'video', 'source', 'track'],
    ADD_TAGS: ['canvas', 'foreignObject'],
    FORBID_ATTR: ['action', 'formaction', 'srcset', 'ping', 'background', 'poster'],
    // The rule judges the values of all attributes: a length, a path or a count of columns begins with no scheme.
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|#|blob:|data:image\/|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
    ALLOW_DATA_ATTR: false,
  })
  for (const picture of root.querySelectorAll('img, image, feImage')) dropForeign(picture)
}

/** A remote picture would tell its server who opened the file, and when. */
function dropForeign(picture: Element): void {
  for (const name of ['src', 'href', 'xlink:href']) {
    const address = picture.getAttribute(name)
    if (address !== null && !/^(data:image\/|blob:|#)/i.test(address)) picture.removeAttribute(name)
  }
}
