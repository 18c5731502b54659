import type { AboutField } from '../../data/about-store.ts'

/** Column names for facts beyond address and hours, in many languages and exports. */
export const aboutNames: Readonly<Record<AboutField, readonly string[]>> = {
  Photos: listOf(
    'photos, photo, pictures, picture, images, image, photo gallery, gallery, image gallery, galerie, sl_image, foto, fotos, bild, bilder, imagen, imágenes, immagine, immagini, imagem, imagens, afbeelding, afbeeldingen, zdjęcie, zdjęcia, billede, billeder, kuva, kuvat, fotky, obrázky, fényképek, фото, фотографии, φωτογραφίες, 写真, 画像, 照片, 图片, 사진, صور',
  ),
  Email: listOf(
    'e-mail, mail, email address, e-mail address, email 1, emails, email id, sl_email, contact email, mailadresse, e-mail-adresse, email adresse, courriel, adresse e-mail, adresse mail, mél, correo, correo electrónico, correo electronico, indirizzo e-mail, posta elettronica, e-mailadres, e-postadress, e-post, epost, e-postadresse, sähköposti, adres e-mail, e-mailová adresa, e-mail cím, e-posta, эл. почта, электронная почта, почта, ηλεκτρονικό ταχυδρομείο, メール, メールアドレス, 电子邮件, 邮箱, 電子郵件, 이메일, البريد الإلكتروني, דוא"ל, אימייל',
  ),
  Description: listOf(
    'about, about us, about the store, about this store, store description, business description, long description, from the business, description text, short description, sl_description, profile text, beschreibung, über uns, beschreibungstext, description longue, présentation, à propos, descripción, descripcion, sobre nosotros, descrizione, chi siamo, descrição, sobre, omschrijving, beschrijving, beskrivning, beskrivelse, kuvaus, opis, popis, leírás, descriere, açıklama, описание, опис, περιγραφή, 説明, 紹介, 描述, 简介, 설명, 소개, الوصف, תיאור',
  ),
  Type: listOf('schema type, schema.org type, schema, @type, business type, store type'),
  PriceRange: listOf(
    'price level, prices, preisklasse, preisniveau, preiskategorie, gamme de prix, fourchette de prix, rango de precios, nivel de precios, fascia di prezzo, faixa de preço, prijsklasse, prisklass, prisnivå, prisniveau, hintaluokka, przedział cenowy, cenová kategorie, 価格帯, 价格区间, 가격대',
  ),
  PaymentAccepted: listOf(
    'payment, payments, payment methods, payment options, payment types, accepted payments, payments accepted, payment methods accepted, methods of payment, zahlungsarten, zahlungsmittel, zahlungsmethoden, zahlung, bezahlung, bezahlmöglichkeiten, moyens de paiement, modes de paiement, paiement, formas de pago, métodos de pago, medios de pago, metodi di pagamento, pagamenti, formas de pagamento, métodos de pagamento, betaalmethoden, betaalmogelijkheden, betalningssätt, betalingsmåter, betalingsmetoder, maksutavat, formy płatności, metody płatności, způsoby platby, fizetési módok, способы оплаты, 支払方法, 支付方式, 결제수단',
  ),
  // Not `départements`, `departamentos`: those are regions.
  Departments: listOf(
    'store departments, abteilungen, fachabteilungen, rayons, secciones, reparti, afdelingen, avdelningar, avdelinger, afdelinger, osastot, działy, oddělení',
  ),
  // Not `service` alone: that may be a kind of store, or hours.
  Services: listOf(
    'services offered, our services, store services, available services, services available, service list, service types, additional services, other services, facilities, features, store features, specialties, specialities, treatments, treatments offered, products and services, products offered, fuel types, fuel type, fuels, fuels offered, available fuels, offerings, restaurants, restaurants on site, dining options, food options',
    'serviceleistungen, dienstleistungen, leistungen, leistungsangebot, serviceangebot, angebote, zusatzleistungen, ausstattung, behandlungen, kraftstoffe, kraftstoffarten, prestations, services proposés, services disponibles, équipements, soins, spécialités, carburants, services et équipements, servicios, servicios ofrecidos, servicios disponibles, prestaciones, especialidades, tratamientos, combustibles',
    'servizi, servizi offerti, prestazioni, specialità, trattamenti, carburanti, serviços, serviços oferecidos, especialidades oferecidas, tratamentos, combustíveis, diensten, dienstverlening, voorzieningen, behandelingen, brandstoffen, tjänster, servicetjänster, behandlingar, tjenester, behandlinger, tjenesteydelser, palvelut, hoidot, usługi, udogodnienia, paliwa, služby, vybavení, paliva, szolgáltatások, kezelések, üzemanyagok, servicii, hizmetler, tedaviler, yakıt türleri',
    'услуги, виды услуг, топливо, виды топлива, послуги, υπηρεσίες, サービス, サービス内容, 取扱サービス, 服务, 服务项目, 服務, 服務項目, 서비스, 제공서비스, الخدمات, שירותים',
  ),
}

/** Names of columns with one of several pictures, without a trailing number; the main picture first. */
export const photoNames: readonly string[] = listOf(
  'cover photo, cover image, main photo, main image, primary photo, primary image, hero image, store photo, store image, storefront photo, photo url, image url, picture url, photo link, image link, titelbild, hauptbild, foto principal, photo principale, other photos, additional photos, more photos, other images, additional images, weitere bilder, autres photos, otras fotos',
)

/** Names of columns with a thumbnail or a generic picture, used only if there is no other. */
export const thumbnailNames: readonly string[] = listOf(
  'thumbnail, thumb, featured image, featured photo, post thumbnail, thumbnail url, vorschaubild, beitragsbild, vignette, image mise en avant, miniatura',
)

function listOf(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(', '))
}
