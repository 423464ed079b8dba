import { z } from 'zod'

declare const clean: unique symbol

/**
 * Rich text that contains only allowed tags, attributes and values (allowed-html.ts). Only the service's sanitiser
 * (backend/core/records) creates this type. Every column that pages show as HTML has it, and values read from the
 * database have it because nothing else is written there.
 */
export type CleanHtml = string & { readonly [clean]: true }

/** The JSON Schema media type that marks an answer field pages show as HTML because the service has sanitised it. */
export const HTML = 'text/html'

export const cleanHtml = () => z.string().meta({ contentMediaType: HTML })
