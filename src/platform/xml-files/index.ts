export { readXml, type XmlElement, type XmlForm } from './read-xml.ts'
