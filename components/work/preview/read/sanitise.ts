import DOMPurify from 'dompurify'

/** Matches the only addresses CSS may load: pictures that came with the file. */
const OWN_URL = /^\s*url\(\s*["']?(data:image\/|blob:|#)/i
const FETCHES = /url\([^)]*\)?|@import[^;]*;?/gi

/** Returns the CSS without anything it would load from elsewhere. */
export const ownCss = (css: string): string => css.replace(FETCHES, (found) => (OWN_URL.test(found) ? found : 'none'))

const purify = DOMPurify()

// Show the address of an external link instead of following it, because it comes from an untrusted file.
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
 * Removes everything from a library's output that runs, asks, sends or fetches: scripts, handlers, frames, forms,
 * media and external addresses. It works in place, so that canvases keep their drawings.
 */
export function sanitise(root: HTMLElement): void {
  purify.sanitize(root, {
    IN_PLACE: true,
    USE_PROFILES: { html: true, svg: true, svgFilters: true, mathMl: true },
    FORBID_TAGS: ['form', 'input', 'button', 'textarea', 'select', 'option', 'audio', 'video', 'source', 'track'],
    ADD_TAGS: ['canvas', 'foreignObject'],
    FORBID_ATTR: ['action', 'formaction', 'srcset', 'ping', 'background', 'poster'],
    // The pattern is applied to all attribute values, so it must allow lengths, paths and column counts, which have no
    // scheme.
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|#|blob:|data:image\/|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
    ALLOW_DATA_ATTR: false,
  })
  for (const picture of root.querySelectorAll('img, image, feImage')) dropForeign(picture)
}

/** Removes external pictures, which would tell their server who opened the file and when. */
function dropForeign(picture: Element): void {
  for (const name of ['src', 'href', 'xlink:href']) {
    const address = picture.getAttribute(name)
    if (address !== null && !/^(data:image\/|blob:|#)/i.test(address)) picture.removeAttribute(name)
  }
}
