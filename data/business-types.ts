/** `LocalBusiness` and all its subtypes in schema.org. */
export const businessTypes: readonly string[] = `
  AccountingService AdultEntertainment AmusementPark AnimalShelter ArchiveOrganization
  ArtGallery Attorney Audiology AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair
  AutoWash AutomatedTeller AutomotiveBusiness Bakery BankOrCreditUnion BarOrPub BeautySalon
  BedAndBreakfast BikeStore BookStore BowlingAlley Brewery CafeOrCoffeeShop Campground Casino
  ChildCare ClothingStore ComedyClub CommunityHealth ComputerStore ConvenienceStore
  CovidTestingFacility DaySpa Dentist DepartmentStore Dermatology DietNutrition Distillery
  DryCleaningOrLaundry Electrician ElectronicsStore Emergency EmergencyService EmploymentAgency
  EntertainmentBusiness ExerciseGym FastFoodRestaurant FinancialService FireStation Florist
  FoodEstablishment FurnitureStore GardenStore GasStation GeneralContractor Geriatric GolfCourse
  GovernmentOffice GroceryStore Gynecologic HVACBusiness HairSalon HardwareStore
  HealthAndBeautyBusiness HealthClub HobbyShop HomeAndConstructionBusiness HomeGoodsStore
  Hospital Hostel Hotel HousePainter IceCreamShop IndividualPhysician InsuranceAgency
  InternetCafe JewelryStore LegalService Library LiquorStore LocalBusiness Locksmith
  LodgingBusiness MedicalBusiness MedicalClinic MensClothingStore Midwifery MobilePhoneStore
  Motel MotorcycleDealer MotorcycleRepair MovieRentalStore MovieTheater MovingCompany MusicStore
  NailSalon NightClub Notary Nursing Obstetric OfficeEquipmentStore Oncologic Ophthalmology
  Optician Optometric Otolaryngologic OutletStore PawnShop Pediatric PetStore Pharmacy Physician
  PhysiciansOffice Physiotherapy PlasticSurgery Plumber Podiatric PoliceStation PostOffice
  PrimaryCare ProfessionalService Psychiatric PublicHealth PublicSwimmingPool RadioStation
  RealEstateAgent RecyclingCenter Resort Restaurant RoofingContractor SelfStorage ShoeStore
  ShoppingCenter SkiResort SportingGoodsStore SportsActivityLocation SportsClub StadiumOrArena
  Store TattooParlor TelevisionStation TennisComplex TireShop TouristInformationCenter ToyStore
  TravelAgency VacationRental WholesaleStore Winery
`
  .trim()
  .split(/\s+/)

const keyOf = (name: string) => name.replace(/[\s_-]/g, '').toLowerCase()

const byKey = new Map(businessTypes.map((type) => [keyOf(type), type]))

/**
 * Returns the schema.org type that a text names: `Bakery`, `Tire shop`, `https://schema.org/Bakery`; undefined for a
 * text that is not a type of local business.
 */
export function businessTypeOf(said: string): string | undefined {
  if (said.length > longest) return undefined
  return byKey.get(keyOf(said.trim().replace(/^(?:https?:\/\/schema\.org\/|schema:)/i, '')))
}

/** The length limit of a type name with its address. */
const longest = 60
