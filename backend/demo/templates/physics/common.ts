export const unit = (value: number | string, name: string): string => `$${value}\\ \\text{${name}}$`
