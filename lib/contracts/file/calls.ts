import { z } from 'zod'
import { defineCall, noRequest } from '../base/call.ts'

/** What may be uploaded, judged by content and not by name; sizes in bytes. */
export const uploadLimits = {
  image: 10 * 1024 * 1024,
  document: 50 * 1024 * 1024,
  media: 4 * 1024 * 1024 * 1024,
} as const
export type UploadKind = keyof typeof uploadLimits

/** What may be stored, by the type the content itself shows. */
export const fileTypeNames = {
  'image/png': '图片（PNG）',
  'image/jpeg': '图片（JPEG）',
  'image/gif': '图片（GIF）',
  'image/webp': '图片（WebP）',
  'application/pdf': '文档（PDF）',
  'application/msword': '文档（旧版 Word）',
  'application/x-cfb': '文档（旧版 Office）',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '文档（Word）',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '表格（Excel）',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': '演示文稿（PowerPoint）',
  'application/zip': '压缩包（ZIP）',
  'text/plain': '纯文本',
  'video/mp4': '视频（MP4）',
  'video/quicktime': '视频（MOV）',
  'video/x-matroska': '视频（MKV）',
  'video/webm': '视频（WebM）',
  'audio/mpeg': '音频（MP3）',
  'audio/mp4': '音频（M4A）',
  'audio/wav': '音频（WAV）',
} as const

export const asset = z.object({
  id: z.string(),
  kind: z.enum(['image', 'document', 'media']),
  mime: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  name: z.string(),
  /** Same-origin address of the file, through the proxy. */
  url: z.string(),
})
export type Asset = z.infer<typeof asset>

/** The same bytes uploaded again give the same asset. */
export const uploadFile = defineCall({
  method: 'POST',
  path: '/zakj-admin/file/upload',
  summary: '上传文件',
  permission: 'file:upload',
  request: noRequest,
  answer: asset,
  multipart: true,
})

/** Streams the bytes themselves, not an envelope; the answer schema only documents that. */
export const readFile = defineCall({
  method: 'GET',
  path: '/zakj-admin/file/read',
  summary: '读取文件内容',
  permission: 'signedIn',
  request: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, '文件编号不正确') }),
  answer: z.unknown(),
})
