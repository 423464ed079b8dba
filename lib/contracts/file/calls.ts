import { z } from 'zod'
import { defineCall, noRequest } from '../base/call.ts'

/** Types of files that may be uploaded, recognised by content and not by name, with their maximum size in bytes. */
export const uploadLimits = {
  image: 10 * 1024 * 1024,
  document: 50 * 1024 * 1024,
  media: 4 * 1024 * 1024 * 1024,
} as const
export type UploadKind = keyof typeof uploadLimits

export const asset = z.object({
  id: z.string(),
  kind: z.enum(['image', 'document', 'media']),
  mime: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  name: z.string(),
  /** The same-origin address of the file, which leads through the proxy. */
  url: z.string().min(1),
})
export type Asset = z.infer<typeof asset>

/**
 * Reads the answer of another platform. Because the specification leaves the shape open, the answer may be only the
 * address or may use another name for the field.
 */
function readUpload(result: unknown): unknown {
  if (typeof result === 'string') return { url: result }
  const { url, fileUrl, path, src, ...more } = (result ?? {}) as Record<string, unknown>
  return { ...more, url: url ?? fileUrl ?? path ?? src }
}

/** Uploads a file; the same bytes uploaded again get the same id. */
export const uploadFile = defineCall({
  method: 'POST',
  path: '/zakj-admin/file/upload',
  summary: '上传文件',
  permission: 'file:upload',
  documented: true,
  reads: readUpload,
  request: noRequest,
  answer: asset,
  multipart: true,
})

/** Streams the bytes of a file without an envelope; the schema of the answer exists only for the documentation. */
export const readFile = defineCall({
  method: 'GET',
  path: '/zakj-admin/file/read',
  summary: '读取文件内容',
  permission: 'signedIn',
  request: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, '文件编号不正确') }),
  answer: z.unknown(),
  linkable: true,
})

/** Minutes for which an address made by `linkFile` works. */
export const LINK_MINUTES = 10

/**
 * Answers an address from which an external viewer fetches a file itself. The address gives the file of a `linkable`
 * call without a session. The caller's permissions apply, and the address works only while the caller has them.
 */
export const linkFile = defineCall({
  method: 'POST',
  path: '/zakj-admin/file/linkFile',
  summary: '生成预览链接',
  permission: 'signedIn',
  // Impersonating users may make the call, because it changes nothing.
  whileImpersonating: true,
  request: z.object({ url: z.string().max(2_000) }),
  answer: z.object({ url: z.string(), expiresAt: z.string() }),
})
