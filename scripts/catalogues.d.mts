export const isCatalogue: RegExp
export function compileCatalogue(file: string): Promise<string>
export function messagesOf(file: string): Promise<Readonly<Record<string, string>>>
export function codeOf(source: string): string
export const compiledCatalogues: { readonly name: string; setup(build: unknown): void }
export const catalogueTransform: {
  readonly name: string
  readonly enforce: 'pre'
  transform(text: string, id: string): Promise<{ code: string; map: null } | undefined>
}
