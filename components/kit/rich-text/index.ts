export { RichText, type RichTextProps } from './rich-text'
export { warmUp } from './warm-up'
