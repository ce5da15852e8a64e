public import API
public import ArgumentParser

// The API's enums as the command line reads them: by their wire names, which `--help` lists.

extension DateOrderName: ExpressibleByArgument {}
extension LocationKindName: ExpressibleByArgument {}
extension LotView.DateKind: ExpressibleByArgument {}
extension ConsumeStockRequest.Reason: ExpressibleByArgument {}
