export { readXml, type XmlElement } from './read-xml.ts'
