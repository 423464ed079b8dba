/** 199****3247; landlines and hotlines alike. What is too short to be a phone stays. */
export const maskedPhone = (phone: string): string => phone.replace(/^(\d{3})[\d-]+([\d-]{4})$/, '$1****$2')

/** What was typed to search by, where it is a whole phone. */
export const maskedKeyword = (text: string): string =>
  /^1[3-9]\d{9}$/.test(text.trim()) ? maskedPhone(text.trim()) : text
