import { defineCard } from '../base/card.ts'

/** Labels of the types of files that may be stored; the service recognises them by their content. */
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

export const assetCard = defineCard({
  name: '文件',
  actions: { upload: '上传' },
  fields: {
    name: '文件名',
    mime: { label: '文件类型', words: fileTypeNames },
    bytes: { label: '大小', shape: 'bytes' },
  },
})
