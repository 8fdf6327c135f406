export { readXml } from './read-xml.ts'
export { collapsed, decimalIn, integerIn } from './xml-values.ts'
export type { XmlElement } from './xml-element.ts'
