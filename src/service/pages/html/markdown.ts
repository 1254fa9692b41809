// The organizer's text as HTML: CommonMark without HTML, pictures and headings above the page's own. Loaded when a page
// has a text.
import MarkdownIt from 'markdown-it'
import { Html } from './html.ts'

const parser = new MarkdownIt({ html: false, breaks: true, linkify: true, typographer: false })
parser.disable(['image', 'code'])
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
parser.validateLink = (address) => /^(?:https?:\/\/|mailto:)/i.test(address)

parser.core.ruler.push('links-headings-lists', ({ tokens }) => {
  for (const token of tokens) {
    // Below the headings of the page.
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(Number(token.tag.slice(1)) + 1, 6)}`
    // A list in another direction than the page has its marks on the side where its lines begin.
    if (/^(?:bullet|ordered)_list_open$/.test(token.type)) token.attrSet('dir', 'auto')
    for (const link of token.children ?? []) if (link.type === 'link_open') link.attrSet('rel', 'nofollow noopener')
  }
})

export const markdownHtml = (text: string): Html => new Html(parser.render(text))

/** The same without any markup, on one line: for previews elsewhere. */
export function markdownText(text: string): string {
  const inline = parser.parse(text, {}).flatMap(({ children }) => [...(children ?? []), undefined])
  const words = inline.map((token) => (token?.content === '' || token === undefined ? ' ' : token.content))
  return words.join('').replace(/\s+/g, ' ').trim()
}
