// Reads the elements of one name in an XML file, and says of a faulty one which file it is.
import { readElements as read, type WantedElements, XmlFault } from '../../../documents/xml/read-elements.ts'
import { misread } from '../file-fault.ts'
import { linesMax } from '../read-csv.ts'

export { below, textBelow, type XmlElement } from '../../../documents/xml/read-elements.ts'

/**
 * Reads all elements with a name in a file, at any depth.
 * @throws Failure `usage` for invalid XML, and beyond the limits
 */
export function readElements(
  file: string,
  text: string,
  wanted: Omit<WantedElements, 'countMax'>,
): ReturnType<typeof read> {
  try {
    return read(text, { ...wanted, countMax: linesMax })
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error
    const { line, column, message } = error
    throw misread({ file, line, column }, message)
  }
}
