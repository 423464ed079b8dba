import { z } from 'zod'

// Pictures that devices or staff attach to a message. This file is separate from calls.ts, so that browsers need not
// load the schemas there.

export const MAX_PICTURES = 9

/** The id of a picture: the SHA-256 of its bytes in hex. */
export const pictureId = z.string().regex(/^[0-9a-f]{64}$/, '图片编号不正确')
export const pictures = z.array(pictureId).max(MAX_PICTURES, `最多 ${MAX_PICTURES} 张图片`).default([])
