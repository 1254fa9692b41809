// Types for the used part of pdfkit, which has none of its own.
declare module 'pdfkit' {
  interface PdfOptions {
    readonly size: 'A4' | readonly [width: number, height: number]
    readonly margin: number
    /** Null for none of the standard fonts, which would not be embedded. */
    readonly font: null
    readonly autoFirstPage: boolean
    readonly bufferPages: boolean
    readonly pdfVersion: '1.7'
    readonly lang: string
    readonly subset?: 'PDF/A-3b'
    readonly displayTitle: boolean
    readonly info: Readonly<Record<string, string | Date>>
  }

  interface TextOptions {
    readonly lineBreak: false
    readonly baseline: 'alphabetic'
    readonly features: readonly string[]
  }

  interface FileOptions {
    readonly name: string
    readonly type: string
    readonly description: string
    readonly relationship: string
    readonly creationDate: Date
    readonly modifiedDate: Date
  }

  export default class PDFDocument {
    constructor(options: PdfOptions)
    readonly page: { readonly width: number; readonly height: number }
    readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } }
    on(event: 'data', listener: (bytes: Uint8Array) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
    /** @param face PostScript name of a font in a collection */
    registerFont(name: string, source: Uint8Array, face?: string): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string): this
    strokeColor(color: string): this
    lineWidth(width: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(): this
    rect(...box: [x: number, y: number, width: number, height: number]): this
    roundedRect(...box: [x: number, y: number, width: number, height: number, radius: number]): this
    dash(length: number, options?: { readonly space: number }): this
    undash(): this
    fill(): this
    text(...given: [text: string, x: number, y: number, options: TextOptions]): this
    widthOfString(text: string, options: { readonly features: readonly string[] }): number
    file(content: Buffer, options: FileOptions): unknown
    /** To the XMP metadata, as RDF. */
    appendXML(xml: string): void
    /** The outline that viewers show beside the pages. */
    readonly outline: { addItem(title: string): unknown }
    addPage(): this
    switchToPage(index: number): this
    bufferedPageRange(): { readonly start: number; readonly count: number }
    end(): void
  }
}
