/** An error whose message tells the user why the preview does not show a file. */
export class PreviewError extends Error {
  override name = 'PreviewError'
}

/** Maximum size in bytes of a file to preview; larger files can only be downloaded. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

export const previewTexts = {
  tooLarge: '文件超过 50 MB，不在页面里预览，请下载后打开',
  tooMuch: '文件内容过多，不在页面里预览，请下载后打开',
  broken: '文件打不开，可能已经损坏，请下载后用 Office 打开',
  encrypted: '文件有密码，不能在页面里预览，请下载后打开',
  old: '旧版 Office 文件（doc、xls、ppt）不能在页面里预览，请下载后打开',
  unknown: '这种文件不能在页面里预览，请下载后打开',
  empty: '文件是空的',
} as const
