import type { Point } from './great-circle.ts'

/** The southern, northern, western and eastern bounds of countries in whole degrees, with nearby territories. */
const boxes =
  'AE 22 27 51 57,AR -56 -21 -74 -53,AT 46 50 9 18,AU -44 -9 112 154,BA 42 46 15 20,BD 20 27 88 93,BE 49 52 2 7,' +
  'BG 41 45 22 29,BR -34 6 -74 -34,CA 41 84 -142 -52,CH 45 48 5 11,CL -56 -17 -76 -66,CN 18 54 73 135,CO -5 14 -82 -66,' +
  'CZ 48 52 12 19,DE 47 56 5 16,DK 54 58 7 16,EE 57 60 21 29,EG 21 32 24 37,ES 27 44 -19 5,FI 59 71 19 32,FR 41 52 -6 10,' +
  'GB 49 61 -9 2,GR 34 42 19 30,HK 22 23 113 115,HR 42 47 13 20,HU 45 49 16 23,ID -11 6 94 142,IE 51 56 -11 -5,' +
  'IL 29 34 34 36,IN 6 36 68 98,IS 63 67 -25 -13,IT 35 48 6 19,JP 24 46 122 146,KE -5 6 33 42,KR 33 39 124 132,' +
  'LK 5 10 79 82,LT 53 57 20 27,LU 49 51 5 7,LV 55 59 20 29,MA 27 36 -14 -1,MX 14 33 -119 -86,MY 0 8 99 120,' +
  'NG 4 14 2 15,NL 50 54 3 8,NO 57 72 4 32,NZ -48 -34 166 179,PE -19 1 -82 -68,PH 4 22 116 127,PK 23 38 60 78,' +
  'PL 49 55 14 25,PT 32 43 -32 -6,RO 43 49 20 30,RS 42 47 18 24,SA 16 33 34 56,SE 55 70 10 25,SG 1 2 103 105,' +
  'SI 45 47 13 17,SK 47 50 16 23,TH 5 21 97 106,TR 35 43 25 45,TW 21 26 119 123,UA 44 53 22 41,US 18 72 -180 -66,' +
  'VN 8 24 102 110,ZA -35 -22 16 33'

type Box = readonly [south: number, north: number, west: number, east: number]

let known: ReadonlyMap<string, Box> | undefined

/** Whether a point is in or near a country; undefined for a country without known bounds. */
export function isInCountry({ Lat, Lng }: Point, country: string): boolean | undefined {
  known ??= new Map(
    boxes.split(',').map((box) => {
      const [code = '', ...ends] = box.split(' ')
      return [code, ends.map(Number) as unknown as Box]
    }),
  )
  const box = known.get(country)
  return box && Lat >= box[0] && Lat <= box[1] && Lng >= box[2] && Lng <= box[3]
}
