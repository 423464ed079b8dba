import { z } from 'zod'

declare const clean: unique symbol

/**
 * Rich text that contains only allowed tags, attributes and values (allowed-html.ts). Only the service's sanitiser
 * (backend/core/records) creates this type. Every column that pages show as HTML has this type, also when read from the
 * database, because nothing but sanitised text is written there.
 */
export type CleanHtml = string & { readonly [clean]: true }

/**
 * The JSON Schema media type that marks an answer field as sanitised by the service, so that pages may show it as HTML.
 */
export const HTML = 'text/html'

export const cleanHtml = () => z.string().meta({ contentMediaType: HTML })
