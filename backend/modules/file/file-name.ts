/**
 * Allowed endings of a file name for each type of content. A name with another ending gets the first allowed ending in
 * addition.
 */
const endings: Record<string, readonly [string, ...string[]]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc', 'xls', 'ppt'],
  'application/x-cfb': ['doc', 'xls', 'ppt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/zip': ['zip', 'docx', 'xlsx', 'pptx'],
  'text/plain': ['txt', 'md', 'csv', 'tex', 'json', 'srt'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov'],
  'video/x-matroska': ['mkv'],
  'video/webm': ['webm'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/wav': ['wav'],
}

/** The name under which a file is downloaded: its original name, with an ending that matches the content. */
export function fileName(name: string, mime: string): string {
  const allowed = endings[mime]
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return !allowed || allowed.includes(ending) ? name : `${name}.${allowed[0]}`
}
