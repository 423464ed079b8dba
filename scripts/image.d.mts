export const isImage: boolean
