import { z } from 'zod'

// Pictures that accompany a text of devices or staff. They are separate from the calls, whose schemas no browser loads.

export const MAX_PICTURES = 9

/** The SHA-256 of the picture's bytes in hex. */
export const pictureId = z.string().regex(/^[0-9a-f]{64}$/, '图片编号不正确')
export const pictures = z.array(pictureId).max(MAX_PICTURES, `最多 ${MAX_PICTURES} 张图片`).default([])
