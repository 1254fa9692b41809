// Reads the text of an attribute that we wrote.

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

export const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (reference, name: string) => signs[name] ?? reference)
