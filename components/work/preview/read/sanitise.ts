import DOMPurify from 'dompurify'

/** Matches the addresses that CSS may load: only pictures that came with the file. */
const OWN_URL = /^\s*url\(\s*["']?(data:image\/|blob:|#)/i
const FETCHES = /url\([^)]*\)?|@import[^;]*;?/gi

/** Returns the CSS without references to anything outside the file. */
export const ownCss = (css: string): string => css.replace(FETCHES, (found) => (OWN_URL.test(found) ? found : 'none'))

const purify = DOMPurify()

// An external link comes from a file of unknown origin, so the preview shows the address instead of a link.
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
 * Removes everything that runs code, sends data or fetches files from the output of a library: scripts, handlers,
 * frames, forms, media and external addresses. The function changes the elements in place, so that canvases keep their
 * drawings.
 */
export function sanitise(root: HTMLElement): void {
  purify.sanitize(root, {
    IN_PLACE: true,
    USE_PROFILES: { html: true, svg: true, svgFilters: true, mathMl: true },
    FORBID_TAGS: ['form', 'input', 'button', 'textarea', 'select', 'option', 'audio', 'video', 'source', 'track'],
    ADD_TAGS: ['canvas', 'foreignObject'],
    FORBID_ATTR: ['action', 'formaction', 'srcset', 'ping', 'background', 'poster'],
    // DOMPurify applies the pattern to all attribute values, so the pattern must allow values without a scheme such as
    // lengths, paths and column counts.
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|#|blob:|data:image\/|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
    ALLOW_DATA_ATTR: false,
  })
  for (const picture of root.querySelectorAll('img, image, feImage')) dropForeign(picture)
}

/** Removes external pictures, because their server would learn who opened the file and when. */
function dropForeign(picture: Element): void {
  for (const name of ['src', 'href', 'xlink:href']) {
    const address = picture.getAttribute(name)
    if (address !== null && !/^(data:image\/|blob:|#)/i.test(address)) picture.removeAttribute(name)
  }
}
