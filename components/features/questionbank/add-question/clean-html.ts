import DOMPurify from 'dompurify'

const purify = DOMPurify()

/**
 * Rich text as it stands in the form, for the preview. What is stored was sanitised by the service; what is typed, pasted or
 * kept as a draft was not yet.
 */
export const cleanHtml = (html: string): string =>
  purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'form',
      'input',
      'button',
      'textarea',
      'select',
      'option',
      'audio',
      'video',
      'source',
      'style',
      'iframe',
    ],
  })
