export { readXml } from './read-xml.ts'
export type { XmlElement } from './xml-element.ts'
