import { z } from 'zod'

declare const clean: unique symbol

/**
 * Rich text that holds nothing but allowed tags, attributes and values (allowed-html.ts). The service's sanitiser alone makes it
 * (backend/core/records), and every column that pages show as HTML has it; what is read from the database has it because nothing else is
 * written there.
 */
export type CleanHtml = string & { readonly [clean]: true }

/** Marks a field of an answer that pages show as HTML, in the words of JSON Schema: what it says was sanitised by the service. */
export const HTML = 'text/html'

export const cleanHtml = () => z.string().meta({ contentMediaType: HTML })
