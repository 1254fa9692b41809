// Makes a page of the service one that stands alone: links lead to files, forms that only ask become links, and left out is what
// needs the service (other forms, other languages) or another site (pictures), and what is true only while it is read. It reads
// only pages that we write: attributes are quoted, and neither links nor forms are nested.
import { unescaped } from './unescaped.ts'

export interface StaticLinks {
  /** A link as this file has it, or undefined where there is nothing that it could lead to. */
  readonly linkTo: (address: string) => string | undefined
}

/** Addresses on the page that might be files of the site, those of its forms included. */
export function addressesIn(page: string): string[] {
  return [...withoutForms(page).matchAll(/<(?:a|link)\b[^>]*? href="([^"]*)"/g)].map(([, href = '']) => unescaped(href))
}

export function staticPage(page: string, { linkTo }: StaticLinks): string {
  return staticFeed(withoutForms(page), { linkTo })
    .replace(/<div class="now">[\s\S]*?<\/div>\n?/g, '')
    .replace(/<nav class="languages"[\s\S]*?<\/nav>\n?/g, '')
    .replace(/<script\b(?![^>]*type="application\/ld\+json")[\s\S]*?<\/script>\n?/g, '')
    .replace(/<img\b[^>]*>\n?/g, '')
    .replace(/<a\b[^>]*? href="([^"]*)"[^>]*>[\s\S]*?<\/a>/g, (link, href: string) => {
      const text = link.slice(link.indexOf('>') + 1)
      const tag = withLink(link.slice(0, -text.length), href, linkTo)
      return tag === undefined ? text.slice(0, -'</a>'.length) : tag + text
    })
}

/** Link elements that lead to files: all that a feed of news has of them. */
export const staticFeed = (text: string, { linkTo }: StaticLinks): string =>
  text.replace(linkTags, (tag, href: string) => withLink(tag, href, linkTo) ?? '')

const linkTags = /<link\b[^>]*? href="([^"]*)"[^>]*>\n?/g

/** The tag with its link in the site, unchanged where it leads elsewhere anyway. */
function withLink(tag: string, href: string, linkTo: StaticLinks['linkTo']): string | undefined {
  if (!href.startsWith('/')) return tag
  const link = linkTo(unescaped(href))
  return link === undefined ? undefined : tag.replace(` href="${href}"`, ` href="${link.replaceAll('&', '&amp;')}"`)
}

/** Forms that ask for a part of the agenda become links to its days, rooms and tracks; the others go. */
function withoutForms(page: string): string {
  return page
    .replace(/<form\b([^>]*)>([\s\S]*?)<\/form>/g, (_, attributes: string, fields: string) => {
      const action = / action="([^"?]*)/.exec(attributes)?.[1]
      return attributes.includes('method="get"') && action !== undefined ? choicesIn(fields, action) : ''
    })
    .replace(/<details class="filters"[^>]*><summary>[^<]*<\/summary>\s*<\/details>\n?/g, '')
}

function choicesIn(fields: string, action: string): string {
  const selects = fields.matchAll(
    /<label[^>]*>([^<]*)<\/label>\s*<select\b[^>]*? name="(day|room|track)"[^>]*>([\s\S]*?)<\/select>/g,
  )
  return [...selects]
    .map(([, label = '', name = '', options = '']) => {
      const links = [...options.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)<\/option>/g)].map(
        ([, value = '', text = '']) => {
          const query = new URLSearchParams({ [name]: unescaped(value) }).toString()
          return `<li><a href="${action}?${query}">${text}</a></li>`
        },
      )
      return `<p>${label}</p><nav class="days" aria-label="${label}"><ul>${links.join('')}</ul></nav>`
    })
    .join('\n')
}
